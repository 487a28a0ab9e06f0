// Sends the same bytes to every request: the least that Node's own HTTP costs.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const body = readFileSync(process.argv[2]!);
const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length };
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
