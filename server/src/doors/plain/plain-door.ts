import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { renderSVG } from 'uqr';
import { Refusal } from '../../shared/errors.ts';
import { isOwnMachine } from '../limits/address.ts';
import { problemBody } from '../problem.ts';
import type { TabletDoor } from './tablet-door.ts';
import { KEPT_FILE, OPENED_FILE, type System } from './drawings.ts';
import { plainPageHtml, POLICY, type PlainPage } from './plain-page.ts';

export interface PlainHouse {
  authority: PlainPage['authority'] & { file: Buffer };
  /** Whether the certificate has this name. */
  isNamed: (host: string) => boolean;
  /** Where a tablet finds the house. */
  tabletDoor: () => TabletDoor;
  log: Logger;
}

const QR = { ecc: 'M', border: 2 } as const;

/** What a house with an authority of its own says in plain HTTP: how a device comes in by HTTPS, and nothing else. */
export function plainDoor(house: PlainHouse): RequestListener {
  return (request, response) => {
    const requestId = randomUUID();
    response.setHeader('Connection', 'close');
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('X-Request-Id', requestId);
    response.once('close', () =>
      house.log.info({ requestId, status: response.statusCode, plain: true }, 'request'),
    );
    const path = request.url?.split('?')[0];
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (request.headers['service-worker'] === 'script') sendFarewell(response);
    else if (reads && (path === KEPT_FILE || path === OPENED_FILE)) sendAuthority(house, path, response);
    else if (reads && asksForPage(request)) sendPage(house, request, response);
    else sendRefusal(response, requestId);
  };
}

/** Where the house spoke plain HTTP before, `localhost` still has its service worker, which would go on opening the till. */
const FAREWELL = `oninstall=()=>skipWaiting();
onactivate=()=>registration.unregister().then(()=>clients.matchAll()).then((pages)=>pages.forEach((page)=>page.navigate(page.url)))`;

function sendFarewell(response: ServerResponse): void {
  response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
  response.end(FAREWELL);
}

/** A browser, or a person with a tool. */
function asksForPage({ url = '', headers: { accept = '*/*' } }: IncomingMessage): boolean {
  return /text\/html|\*\/\*/.test(accept) && !/^\/(api|graphql|k|metrics|healthz|readyz)\b/.test(url);
}

function sendAuthority({ authority }: PlainHouse, path: string, response: ServerResponse): void {
  response.setHeader('Content-Type', 'application/x-x509-ca-cert');
  // A tablet of Apple offers to install what is not attached.
  const how = path === KEPT_FILE ? 'attachment' : 'inline';
  response.setHeader('Content-Disposition', `${how}; filename="${path.slice(1)}"`);
  response.end(authority.file);
}

function sendPage(house: PlainHouse, request: IncomingMessage, response: ServerResponse): void {
  const asked = URL.parse(`http://${request.headers.host ?? ''}`);
  const isNamed = asked !== null && house.isNamed(asked.hostname.replace(/^\[|\]$/g, ''));
  const { url: ofNetwork, way } = house.tabletDoor();
  const isHere = isNamed && !isOwnMachine(asked.hostname);
  const url = isHere ? `http://${asked.host}/` : ofNetwork;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.end(
    plainPageHtml({
      here: isNamed ? `https://${asked.host}/` : null,
      tablet: url === null ? null : { url, qr: renderSVG(url, QR) },
      closed: way === 'OWN_MACHINE',
      authority: house.authority,
      system: systemOf(request.headers['user-agent'] ?? ''),
    }),
  );
}

/** A tablet of Apple says that it is a Mac. */
function systemOf(agent: string): System {
  if (agent.includes('Android')) return 'android';
  return /iPad|iPhone|Macintosh/.test(agent) ? 'ipados' : 'windows';
}

function sendRefusal(response: ServerResponse, requestId: string): void {
  const refusal = new Refusal(
    'REQUETE_INVALIDE',
    'La maison ne répond ici qu’en HTTPS : écrivez https:// devant son adresse.',
  );
  response.statusCode = refusal.status;
  response.setHeader('Content-Type', 'application/problem+json; charset=utf-8');
  response.end(JSON.stringify(problemBody(refusal, requestId)));
}
