import { connect } from 'node:net';

/** A request as bytes, which no HTTP library would send. */
export interface RawCall {
  line: string;
  /** Names and values, one byte a character. */
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
  /** Frames sent right after an upgrade request. */
  frames?: readonly string[];
}

const PATIENCE = 15_000;
/** On a live socket: the acknowledgement, after which nothing more comes, or a close frame. */
const LAST_WORDS = /"connection_ack"|\x88/;
const GOODBYE = '\x88\x80\0\0\0\0';

/** The final status, or why there is none. */
export function statusOf(url: string, call: RawCall): Promise<number | 'no answer' | 'it hangs'> {
  const { hostname, port } = new URL(url);
  const bodiless = call.line.startsWith('HEAD');
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let heard = '';
    const end = (late?: 'it hangs') => {
      clearTimeout(giveUp);
      socket.destroy();
      resolve(late ?? answerIn(heard)?.status ?? 'no answer');
    };
    const giveUp = setTimeout(() => end('it hangs'), PATIENCE);
    socket.setEncoding('latin1').on('data', (text: string) => {
      heard += text;
      const answer = answerIn(heard);
      if (answer && isWhole(answer, bodiless)) end();
    });
    // The server may have answered and then closed on the rest.
    socket.on('error', () => end());
    socket.on('close', () => end());
    socket.write(Buffer.from(bytesOf(call), 'latin1'));
  });
}

interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

function answerIn(heard: string): RawAnswer | null {
  const final = heard.replace(/^(HTTP\/1\.1 100 Continue\r\n\r\n)+/, '');
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(final) ?? [];
  const end = final.indexOf('\r\n\r\n');
  if (status === undefined || end < 0) return null;
  return { status: Number(status), head: final.slice(0, end), body: final.slice(end + 4) };
}

/** Otherwise the end of the connection ends the answer. */
function isWhole({ status, head, body }: RawAnswer, bodiless: boolean): boolean {
  if (status === 101) return LAST_WORDS.test(body);
  if (bodiless || status === 204 || status === 304) return true;
  if (/^transfer-encoding: chunked$/im.test(head)) return body.endsWith('0\r\n\r\n');
  const [, length] = /^content-length: (\d+)$/im.exec(head) ?? [];
  return length !== undefined && body.length >= Number(length);
}

/** A client must mask its frames; a mask of zeros is valid. */
export function textFrame(text: string): string {
  const bytes = Buffer.from(text);
  const length =
    bytes.length < 126 ? [0x80 | bytes.length] : [0x80 | 126, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), bytes]).toString('latin1');
}

function bytesOf({ line, headers, body, frames }: RawCall): string {
  const head = [`${line} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\r\n');
  return `${head}\r\n\r\n${body}${frames ? frames.join('') + GOODBYE : ''}`;
}
