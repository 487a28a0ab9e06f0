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
export function lineWords({ online, waiting, storage }: TillLine, secure: boolean): string[] {
  const state = online && waiting > 0 ? [] : [online ? 'En ligne' : 'Hors ligne'];
  if (waiting > 0) state.push(waitingWords(waiting));
  if (!secure) state.push('sans HTTPS');
  if (storage === 'localstorage') state.push('mémoire de secours');
  if (storage === 'memory') state.push('sans mémoire');
  return state;
}

/** The same in whole sentences, for who holds a finger or a mouse on it. */
export function lineHelp({ online, waiting, aside, storage, persisted }: TillLine, secure: boolean): string {
  const said = [
    online
      ? 'Le serveur répond.'
      : 'Le serveur ne répond pas\u00a0: les ventes sont gardées sur cet appareil et partiront seules.',
  ];
  if (waiting > 0) said.push(`${waitingWords(waiting)} d’envoi sur cet appareil.`);
  if (aside > 0)
    said.push(
      `${refusedWords(aside)} par le serveur, ${plural(aside, 'gardée')} sur cet appareil\u00a0: prévenez un administrateur.`,
    );
  if (!secure) said.push('Sans HTTPS, la caisse ne s’ouvre pas sans réseau.');
  if (storage === 'localstorage')
    said.push('La base de cet appareil est en panne : une mémoire de secours la remplace.');
  if (storage === 'memory')
    said.push('Cet appareil ne garde rien\u00a0: ne fermez pas cette page tant que des ventes attendent.');
  else if (persisted === false && waiting > 0)
    said.push(
      'Installez la caisse («\u00a0Ajouter à l’écran d’accueil\u00a0») pour que le navigateur garde ses ventes.',
    );
  return said.join(' ');
}

/** The warning before a logout; null when there is nothing to say. */
export function leavingWords(waiting: number, unsold: boolean): string | null {
  const said = [];
  if (waiting > 0)
    said.push(
      `${counted(waiting, 'vente')} ${plural(waiting, 'attend', 'attendent')} l’envoi\u00a0: cet appareil ` +
        `${plural(waiting, 'la garde et l’envoie', 'les garde et les envoie')} même après votre départ.`,
    );
  if (unsold) said.push('Votre panier n’est pas vendu. Cet appareil le garde jusqu’à votre retour.');
  return said.length > 0 ? said.join(' ') : null;
}
