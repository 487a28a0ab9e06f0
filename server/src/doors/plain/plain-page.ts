import { createHash } from 'node:crypto';
import { guides, SYSTEMS, type Step, type System } from './drawings.ts';

export interface PlainPage {
  /** `https://…` by the name that was asked for; null: the certificate does not have it. */
  here: string | null;
  /** `http://…`, where a tablet of the network finds this page, with its QR code; null: none does. */
  tablet: { url: string; qr: string } | null;
  /** The house listens on its own machine alone. */
  closed: boolean;
  authority: { name: string; fingerprint: string };
  system: System;
}

const STYLE = `:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;background:#faf8f5;color:#1f1f1f;font:16px/1.5 system-ui,sans-serif}
main{max-width:64rem;margin:0 auto;padding:24px 16px}
h1,h2,h3{margin:0;line-height:1.3}h1{font-size:28px}h2{font-size:20px}h3{font-size:17px}p{margin:8px 0}
section,fieldset{margin:24px 0 0;padding:16px;border:1px solid #e3ded6;border-radius:16px;background:#fff}
.quiet{color:#595959;font-size:14px}code{font:inherit;font-weight:600;overflow-wrap:anywhere}
.state{border-width:2px;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center}.state>div{flex:1 1 16rem}
.state strong{display:block;font-size:20px}.state[data-state=ready]{border-color:#2e7d4f}.state[data-state=ready] strong{color:#236b41}
.state[data-state=missing]{border-color:#b26a00}.state p{margin:4px 0 0}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:8px 20px;border:1px solid #8a5a2b;border-radius:10px;background:#fff;color:#6f4519;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.button.first{background:#8a5a2b;color:#fff}.button[hidden]{display:none}
:focus-visible{outline:3px solid #8a5a2b;outline-offset:2px}
.systems{display:flex;flex-wrap:wrap;gap:8px;padding:12px 0 20px}
.systems input{position:absolute;opacity:0}
.systems label{display:block;padding:11px 20px;border:1px solid #cfc7ba;border-radius:10px;cursor:pointer}
.systems input:checked+label{background:#f1e7da;border-color:#8a5a2b;font-weight:600}
.systems input:focus-visible+label{outline:3px solid #8a5a2b;outline-offset:2px}
fieldset{min-width:0}legend{float:left;width:100%;padding:0}legend+*{clear:both}
ol{display:none;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr));gap:24px;margin:0;padding:0;list-style:none}
.hint{display:none;margin:16px 0 0}
${SYSTEMS.map((system) => `fieldset:has(#${system}:checked) .${system}{display:grid}`).join('')}
svg{display:block;width:100%;max-width:300px;height:auto;margin:0 0 8px}
svg text{font:11.5px system-ui,sans-serif;fill:#3a3a3a}svg .on{fill:#fff;font-weight:600}svg .middle{text-anchor:middle}svg .strong{font-weight:700}
.frame{fill:#f6f2ec;stroke:#8b8378;stroke-width:3}.row{fill:#fff;stroke:#ddd6cb}.touched{fill:#8a5a2b}.knob{fill:#fff}
.line{fill:none;stroke:#8a5a2b;stroke-width:6;stroke-linecap:round;stroke-linejoin:round}
.other{display:flex;flex-wrap:wrap;gap:16px 24px;align-items:center}.other>div{flex:1 1 14rem}.other img{width:168px;height:168px}`;

/** Asks the HTTPS address, and says in words whether this device trusts it; again when its owner comes back from the settings. */
const SCRIPT = `const state=document.querySelector('.state'),[title,why]=state.querySelectorAll('strong,p'),open=state.querySelector('a'),again=state.querySelector('button');
const say=(name,head,text)=>{state.dataset.state=name;title.textContent=head;why.textContent=text;open.hidden=name!=='ready';again.hidden=name==='ready'};
const answers=(url)=>fetch(url,{cache:'no-store',signal:AbortSignal.timeout(8000)}).then(()=>true,()=>false);
const look=async()=>{if(await answers(open.href+'healthz'))say('ready','Tout est en place.','Ouvrez la caisse, puis ajoutez-la à l’écran d’accueil par le menu du navigateur.');
else if(await answers(location.href))say('missing','L’autorité n’est pas encore installée.','Suivez les trois étapes ci-dessous. Après la dernière, cette page le voit d’elle-même ; sinon, fermez le navigateur et rouvrez-la.');
else say('missing','La maison ne répond pas.','Vérifiez que cet appareil est sur le réseau de la maison.')};
again.hidden=false;again.onclick=()=>{say('looking','Vérification…','');look()};
document.addEventListener('visibilitychange',()=>document.hidden||look());look()`;

const digest = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Nothing is loaded, and no other house asked than this one's own HTTPS. */
export const POLICY = [
  "default-src 'none'",
  `style-src ${digest(STYLE)}`,
  `script-src ${digest(SCRIPT)}`,
  "connect-src 'self' https:",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function plainPageHtml({ here, tablet, closed, authority, system }: PlainPage): string {
  const of = guides(authority.name);
  return bound(`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ouvrir la caisse</title><style>${STYLE}</style></head><body><main>
<h1>Ouvrir la caisse</h1>
<p>La caisse s’ouvre par une adresse protégée (HTTPS). Chaque appareil installe d’abord, une seule fois, l’autorité de la maison : <code>${authority.name}</code>.</p>
${here === null ? elsewhere(tablet) : checking(here)}
<fieldset><legend><h2>Trois étapes, une seule fois</h2></legend>
<div class="systems">${SYSTEMS.map((one) => `<span><input type="radio" name="system" id="${one}"${one === system ? ' checked' : ''}><label for="${one}">${of[one].name}</label></span>`).join('')}</div>
${SYSTEMS.map((one) => `<ol class="${one}">${of[one].steps.map(stepHtml).join('')}</ol><p class="quiet hint ${one}">${of[one].hint}</p>`).join('\n')}
</fieldset>
${tablet === null ? '' : other(tablet)}${closed ? CLOSED : ''}
<p class="quiet">Empreinte de l’autorité, la même que celle qu’affiche la maison à son démarrage : <code>${authority.fingerprint}</code></p>
</main>${here === null ? '' : `<script>${SCRIPT}</script>`}</body></html>
`);
}

/** A guillemet stays with its word. */
function bound(text: string): string {
  return text.replaceAll('« ', '«\u00a0').replaceAll(' »', '\u00a0»');
}

const CLOSED = `<section><h2>Les tablettes n’entrent pas encore</h2><p>La maison n’écoute que sur sa propre machine. Arrêtez-la, puis relancez-la par sa ligne, précédée de <code>HOST=0.0.0.0</code></p></section>`;

function checking(here: string): string {
  return `<section class="state" data-state="looking" role="status"><div><strong>Vérification…</strong><p></p></div>
<a class="button first" href="${here}">Ouvrir la caisse</a><button class="button" hidden>Vérifier de nouveau</button></section>`;
}

function elsewhere(tablet: PlainPage['tablet']): string {
  const instead = tablet && ` Ouvrez plutôt <a href="${tablet.url}">${tablet.url}</a>.`;
  return `<section class="state" data-state="missing"><div><strong>Cette adresse n’est pas celle de la maison.</strong><p>Son certificat n’a pas ce nom.${instead ?? ''}</p></div></section>`;
}

function stepHtml({ title, words, drawing, file }: Step, place: number): string {
  const button = file ? `<a class="button first" href="${file}">Télécharger le certificat</a>` : '';
  return `<li>${drawing}<h3>${place + 1}. ${title}</h3><p>${words}</p>${button}</li>`;
}

function other({ url, qr }: NonNullable<PlainPage['tablet']>): string {
  return `<section class="other"><img alt="Code QR de cette page" src="data:image/svg+xml,${encodeURIComponent(qr)}">
<div><h2>Une autre tablette</h2><p>Sur le même réseau, lisez ce code avec son appareil photo, ou tapez cette adresse :</p><p><code>${url}</code></p></div></section>`;
}
