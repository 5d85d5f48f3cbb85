"""Talks to `ensue --mcp` with the official Python client of the Model Context Protocol.

Usage: mcp_client.py PROGRAM HOME, in an environment that has mcp (ToolServerTests makes one).
Prints a line for each thing that worked; an exception is a failure.
"""

import asyncio
import json
import subprocess
import sys

import mcp
import mcp.types as types
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

# The second generation of the client names things in other letters.
McpError = getattr(mcp, "McpError", None) or mcp.MCPError


def of(value, name):
    """A member by its name in the protocol, or as the second generation spells it."""
    other = "".join("_" + letter.lower() if letter.isupper() else letter for letter in name)
    return getattr(value, name, None) if hasattr(value, name) else getattr(value, other)


async def allow(context, params):
    assert "Start a timer" in params.message, params.message
    return types.ElicitResult(action="accept", content={"allow": True})


async def converse(program, home):
    surroundings = {"HOME": home, "PATH": "/usr/bin:/bin", "TZ": "UTC"}
    server = StdioServerParameters(command=program, args=["--mcp"], env=surroundings)
    updated = asyncio.Event()

    async def hear(message):
        message = getattr(message, "root", message)
        if isinstance(message, types.ResourceUpdatedNotification):
            assert str(message.params.uri) == "ensue://timers", message
            updated.set()

    async with stdio_client(server) as (read, write):
        async with ClientSession(
            read, write, elicitation_callback=allow, message_handler=hear
        ) as session:
            hello = await session.initialize()
            print("initialize", of(hello, "serverInfo").name)
            tools = await session.list_tools()
            assert {"start_timer", "request_next_step", "search"} <= {t.name for t in tools.tools}
            print("tools")
            phases = [{"name": "steep", "seconds": 240}]
            started = await session.call_tool("start_timer", {"name": "tea", "phases": phases})
            assert not of(started, "isError"), started
            print("permission asked, timer started")
            timers = await session.call_tool("list_timers", {})
            assert of(timers, "structuredContent")["timers"][0]["name"] == "tea"
            read_back = await session.read_resource("ensue://timers")
            assert json.loads(read_back.contents[0].text)[0]["name"] == "tea"
            print("resource")
            request = {"request_uuid": "x", "possible_actions": ["tea 4 minutes", "stop tea"]}
            first = await session.call_tool("request_next_step", request)
            again = await session.call_tool("request_next_step", {"request_uuid": "x"})
            assert of(first, "structuredContent") == of(again, "structuredContent")
            print("same request, same answer")
            await session.subscribe_resource("ensue://timers")
            updated.clear()
            # Somebody says something in a shell meanwhile.
            subprocess.run([program, "--no-wait", "egg 7 minutes"], env=surroundings, check=True)
            await asyncio.wait_for(updated.wait(), 30)
            timers = await session.call_tool("list_timers", {})
            assert {t["name"] for t in of(timers, "structuredContent")["timers"]} == {"tea", "egg"}
            print("who subscribed was told what another process did")
            try:
                await session.read_resource("ensue://nowhere")
                raise AssertionError("nowhere was read")
            except McpError as error:
                print("error", error.error.code)
            await session.send_ping()
            print("ping")


asyncio.run(converse(sys.argv[1], sys.argv[2]))
