import type { Answer, Caller } from './app.ts';
import * as hostile from './hostile.ts';
import type { Call } from './valid-calls.ts';

/** One value of a call replaced by JSON text, or left out. */
export interface Instead {
  field: hostile.WireField;
  json: string | undefined;
}

/** Sends a call of a REST route, named as in CALLS. */
export function sendCall(caller: Caller, name: string, call: Call, instead?: Instead): Promise<Answer> {
  const { method, path, body, headers } = requestOf(name, call, instead);
  return caller.send(method, `/api${path}`, body, headers);
}

function requestOf(name: string, { path = {}, query, body }: Call, instead?: Instead) {
  const [method = '', route = ''] = name.split(' ');
  const { field, json } = instead ?? {};
  const [first = ''] = field?.steps ?? [];
  const address = route.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    field?.in === 'path' && part === first ? hostile.inPath(json) : String(path[part]),
  );
  const others = Object.entries(query ?? {}).filter(([known]) => field?.in !== 'query' || known !== first);
  const asked = [
    new URLSearchParams(others).toString(),
    field?.in === 'query' ? hostile.inQuery(first, json) : '',
  ].filter(Boolean);
  const inAddress = field === undefined ? query !== undefined : field.in === 'query';
  const whole = inAddress || body === undefined ? undefined : JSON.stringify(body);
  return {
    method: method.toUpperCase(),
    path: inAddress && asked.length > 0 ? `${address}?${asked.join('&')}` : address,
    body: field?.in === 'body' ? hostile.withHostile(body, field.steps, json) : whole,
    headers: field?.in === 'header' ? { [first]: hostile.inHeader(json) ?? '' } : {},
  };
}
