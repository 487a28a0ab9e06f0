import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** What a tool answers: its JSON, and whether it is a refusal. */
export interface Told {
  refused: boolean;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads any answer, whatever its shape
  body: any;
}

/** An assistant, connected by the SDK's own client. */
export class Assistant {
  readonly client = new Client({ name: 'essai', version: '1' });
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async connect(headers: Record<string, string>): Promise<this> {
    const transport = new StreamableHTTPClientTransport(new URL('/mcp', this.#url), {
      requestInit: { headers },
    });
    await this.client.connect(transport);
    return this;
  }

  async ask(name: string, args: Record<string, unknown> = {}): Promise<Told> {
    const { content, isError } = await this.client.callTool({ name, arguments: args });
    const [first] = content as { text: string }[];
    return { refused: isError === true, body: JSON.parse(first!.text) };
  }
}

/** `secret`: an access token's. */
export function assistantOf(url: string, secret: string): Promise<Assistant> {
  return new Assistant(url).connect({ Authorization: `Bearer ${secret}` });
}
