import { counted, plural } from '#shared/french.ts';
import type { TillLine } from '../../lib/till-line.ts';

/** "3 ventes en attente" */
export function waitingWords(waiting: number): string {
  return `${counted(waiting, 'vente')} en attente`;
}

/** "1 vente refusée" */
export function refusedWords(aside: number): string {
  return `${counted(aside, 'vente')} ${plural(aside, 'refusée')}`;
}

/** What the top bar says, the shortest that is whole: the line, then what waits, then what is not as it should be. */
export function lineWords(line: TillLine, secure: boolean): string[] {
  const { online, waiting, sent, storage, cacheBroken } = line;
  const state = online && waiting > 0 ? [] : [online ? 'En ligne' : 'Hors ligne'];
  if (waiting > 0) state.push(waitingWords(waiting));
  else if (sent > 0) state.push(`${counted(sent, 'vente')} ${plural(sent, 'envoyée')}`);
  if (storage === 'memory' || (!secure && !online)) state.push('ne fermez pas la page');
  else if (storage === 'cache' || cacheBroken || !secure) state.push('appareil à vérifier');
  return state;
}

/** What a tap on the top bar's words opens. */
export interface LineHelp {
  /** The case. */
  state: string[];
  /** What is safe. */
  safe: string[];
  /** What to do. */
  todo: string[];
}

export function lineHelp(line: TillLine, secure: boolean): LineHelp {
  const { online, waiting, aside, storage, persisted } = line;
  const help: LineHelp = { state: [], safe: [], todo: [] };
  help.state.push(
    online
      ? 'Le serveur répond.'
      : 'Le serveur ne répond pas\u00a0: le réseau est coupé, ou le serveur est arrêté.',
  );
  if (waiting > 0) help.state.push(`${waitingWords(waiting)} d’envoi sur cet appareil.`);
  if (aside > 0) help.state.push(`${refusedWords(aside)} par le serveur.`);
  help.safe.push(
    storage === 'memory'
      ? 'Les ventes déjà envoyées. Celles qui attendent ne sont que dans cette page.'
      : 'Toutes les ventes validées : envoyées, ou gardées sur cet appareil même s’il s’éteint.',
  );
  if (storage === 'memory') help.todo.push('Ne fermez pas cette page tant que des ventes attendent.');
  if (!online)
    help.todo.push('Continuez à vendre et à imprimer : les ventes partiront seules au retour du réseau.');
  if (!secure)
    help.todo.push(
      'Sans réseau, ne fermez pas et n’actualisez pas cette page : elle ne se rouvrirait pas. ' +
        'Un administrateur y remédie en servant la caisse en HTTPS.',
    );
  if (aside > 0) help.todo.push('Montrez «\u00a0Derniers tickets\u00a0» à un administrateur.');
  help.todo.push(...deviceAdvice(line));
  if (storage !== 'memory' && persisted === false && waiting > 0)
    help.todo.push(
      'Installez la caisse («\u00a0Ajouter à l’écran d’accueil\u00a0») pour que le navigateur garde ses ventes.',
    );
  if (help.todo.length === 0) help.todo.push('Rien : tout est en ordre.');
  return help;
}

function deviceAdvice({ storage, cacheBroken }: TillLine): string[] {
  const places = [
    ...(storage === 'indexeddb' ? [] : ['la base de données']),
    ...(cacheBroken ? ['le cache'] : []),
  ];
  if (places.length === 0) return [];
  return [`Prévenez un administrateur : dans ce navigateur, ne répond plus : ${places.join(', ')}.`];
}

/** The warning before a logout; null when there is nothing to say. `locked`: no code opens this device now. */
export function leavingWords(waiting: number, unsold: boolean, locked = false): string | null {
  const said = [];
  if (locked) said.push('Sans réseau, personne ne pourra se connecter ici avant son retour.');
  if (waiting > 0)
    said.push(
      `${counted(waiting, 'vente')} ${plural(waiting, 'attend', 'attendent')} l’envoi\u00a0: cet appareil ` +
        `${plural(waiting, 'la garde et l’envoie', 'les garde et les envoie')} même après votre départ.`,
    );
  if (unsold) said.push('Votre panier n’est pas vendu. Cet appareil le garde jusqu’à votre retour.');
  return said.length > 0 ? said.join(' ') : null;
}
