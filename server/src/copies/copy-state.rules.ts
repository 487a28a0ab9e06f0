import { shopIso } from '../shared/days.ts';

export type CopyColour = 'GREEN' | 'AMBER' | 'RED';
export type CopyKind = 'BASE' | 'DUMP' | 'REHEARSAL';
export type CopyOutcome = 'DONE' | 'FAILED' | 'IMPOSSIBLE';

/** What keeps a copy from being made, or from being one: one code for each thing that an administrator does about it. */
export type CopyFault =
  | 'CLE_ABSENTE'
  | 'CIBLE_ABSENTE'
  | 'CIBLE_PLEINE'
  | 'DISQUE_COURT'
  | 'COPIE_ECHOUEE'
  | 'VERIFICATION_ECHOUEE'
  | 'VERIFICATION_IMPOSSIBLE';

export type CopyCode =
  CopyFault | 'A_JOUR' | 'SANS_COPIE' | 'MEME_DISQUE' | 'NOUVELLE_COPIE' | 'COPIE_ANCIENNE';

/** Whether the house would survive its disk: a stable code, and French sentences for its administrators. */
export interface CopyState {
  colour: CopyColour;
  code: CopyCode;
  reason: string;
  /** Null when there is nothing to do. */
  remedy: string | null;
  /** The settings that it takes, for whoever starts the server; null where it takes none. */
  setting: string | null;
}

export interface Obstacle {
  code: CopyFault;
  /** French sentence, which may name folders. */
  reason: string;
}

/** A copy or rehearsal that has ended. */
interface Ended {
  kind: CopyKind;
  startedAt: Date;
  outcome: CopyOutcome;
  /** A fault, or one of an earlier version. */
  code: string | null;
  reason: string | null;
}

export interface CopyFacts {
  now: Date;
  /** The database is embedded, not the owner's by DATABASE_URL. */
  embedded: boolean;
  /** BACKUP_DIR is given. */
  target: boolean;
  /** What the copier meets now. */
  obstacle: Obstacle | null;
  /** The target's last copy leads no further: WAL is missing after it, or another disk was put in. */
  broken: boolean;
  /** The target is on the disk that it copies. */
  sameDisk: boolean;
  /** The last copy into this target that ended, whatever its outcome. */
  lastCopy: Ended | null;
  /** When the last copy into this target that was done had begun. */
  lastDone: Date | null;
  /** The last rehearsal of a copy of this target. */
  lastRehearsal: Ended | null;
}

const HOUR = 3600_000;
/** A night, and the two hours that a large house may take. */
const OLD = 26 * HOUR;

const REMEDIES: Record<CopyFault, string> = {
  CLE_ABSENTE:
    'Remettez le fichier de la clé des copies ; s’il est perdu, refaites-le de la clé que vous avez notée. Si elle est perdue aussi, de nouvelles copies commencent dans un dossier vide.',
  CIBLE_ABSENTE:
    'Rebranchez le disque des copies, vérifiez son câble ou son réseau, et que le compte de Kessal a le droit d’y écrire : les copies reprennent d’elles-mêmes. S’il est mort, branchez-en un autre.',
  CIBLE_PLEINE: 'Libérez de la place sur le disque des copies, ou branchez-en un plus grand.',
  DISQUE_COURT: 'Libérez de la place sur le disque de la maison ; les copies reprennent alors d’elles-mêmes.',
  COPIE_ECHOUEE: 'Kessal réessaie dans l’heure ; si cela dure, le journal du serveur dit pourquoi.',
  VERIFICATION_ECHOUEE:
    'Ne comptez pas sur cette copie : la nuit prochaine en fera une autre ; si elle échoue aussi, changez le disque des copies.',
  VERIFICATION_IMPOSSIBLE:
    'La nuit prochaine réessaie ; il y faut, sur le disque de la maison, la place de restaurer la copie.',
};

const OTHER_DISK = 'Donnez avec BACKUP_DIR=… un dossier de l’autre disque, puis redémarrez.';

const SETTINGS: Partial<Record<CopyFault, string>> = {
  CLE_ABSENTE:
    'BACKUP_KEY_FILE=… nomme le fichier de la clé, une ligne AGE-SECRET-KEY-1… ; BACKUP_DIR=… le dossier des copies.',
  CIBLE_ABSENTE: OTHER_DISK,
  CIBLE_PLEINE: OTHER_DISK,
};

export function copyStateOf(facts: CopyFacts): CopyState {
  if (!facts.target) return withoutTarget(facts);
  const { obstacle, lastCopy, lastDone, lastRehearsal } = facts;
  if (obstacle) return red(obstacle.code, obstacle.reason);
  if (lastCopy && lastCopy.outcome !== 'DONE') return failed(lastCopy, lastDone);
  if (!lastDone) {
    return amber('NOUVELLE_COPIE', 'La première copie de la maison est en train de se faire.', null);
  }
  const rehearsed = lastRehearsal && lastRehearsal.startedAt >= lastDone ? lastRehearsal : null;
  if (rehearsed?.outcome === 'FAILED') return failed(rehearsed, lastDone);
  if (facts.broken) {
    const reason =
      'La dernière copie n’est plus là, ou plus suivie de toutes les ventes : une autre est en train de se faire.';
    return amber('NOUVELLE_COPIE', reason, null);
  }
  return whole(facts, lastDone, rehearsed);
}

/** Of a copy that was made, and that no rehearsal has found wanting. */
function whole(facts: CopyFacts, lastDone: Date, rehearsed: Ended | null): CopyState {
  const { now, sameDisk, embedded } = facts;
  const made = `La dernière copie est celle du ${wallClock(lastDone)}`;
  if (now.getTime() - lastDone.getTime() > OLD) {
    const remedy =
      'Laissez la machine allumée la nuit, ou attendez : une copie suit quelques minutes après le démarrage.';
    return amber('COPIE_ANCIENNE', `${made} : elle a plus d’un jour.`, remedy);
  }
  if (sameDisk) {
    return amber(
      'MEME_DISQUE',
      'Les copies sont sur le disque de la maison : elles mourraient avec lui.',
      'Branchez un autre disque, et demandez à qui a installé Kessal d’y mettre les copies.',
      OTHER_DISK,
    );
  }
  if (rehearsed?.outcome === 'IMPOSSIBLE') {
    return amber(
      'VERIFICATION_IMPOSSIBLE',
      sentences(`${made}, qui n’a pas pu être vérifiée.`, rehearsed.reason),
      REMEDIES.VERIFICATION_IMPOSSIBLE,
    );
  }
  if (!rehearsed) return amber('NOUVELLE_COPIE', `${made} ; elle va être vérifiée.`, null);
  const since = embedded ? ', et chaque vente la rejoint dans la minute' : '';
  return {
    colour: 'GREEN',
    code: 'A_JOUR',
    reason: `${made} : restaurée à l’essai, elle tient tout${since}.`,
    remedy: null,
    setting: null,
  };
}

function withoutTarget({ embedded }: CopyFacts): CopyState {
  if (embedded) {
    return amber(
      'SANS_COPIE',
      'La maison n’est copiée nulle part : si son disque meurt, tout est perdu.',
      'Branchez un second disque, et demandez à qui a installé Kessal d’y mettre les copies.',
      'Redémarrez avec BACKUP_DIR=… (un dossier de ce disque) et BACKUP_KEY_FILE=… (un fichier ailleurs).',
    );
  }
  return amber(
    'SANS_COPIE',
    'La base est tenue par un autre serveur : Kessal ne sait pas si elle est copiée.',
    'Demandez à qui la tient si elle est copiée chaque nuit, et où.',
    'Ses propres outils la copient (pgBackRest, ou le service qui la tient) ; avec BACKUP_DIR=… et BACKUP_KEY_FILE=…, Kessal en fait aussi une copie vérifiée chaque nuit.',
  );
}

function failed({ kind, code, reason, startedAt }: Ended, lastDone: Date | null): CopyState {
  const when = wallClock(startedAt);
  if (kind === 'REHEARSAL') {
    return red(
      faultOf(code, 'VERIFICATION_ECHOUEE'),
      sentences(`La vérification du ${when} a échoué.`, reason),
    );
  }
  const before = lastDone ? `La dernière bonne copie est celle du ${wallClock(lastDone)}.` : null;
  return red(faultOf(code, 'COPIE_ECHOUEE'), sentences(`La copie du ${when} a échoué.`, reason, before));
}

function faultOf(code: string | null, otherwise: CopyFault): CopyFault {
  return code !== null && code in REMEDIES ? (code as CopyFault) : otherwise;
}

function red(code: CopyFault, reason: string): CopyState {
  return { colour: 'RED', code, reason, remedy: REMEDIES[code], setting: SETTINGS[code] ?? null };
}

function amber(
  code: CopyCode,
  reason: string,
  remedy: string | null,
  setting: string | null = null,
): CopyState {
  return { colour: 'AMBER', code, reason, remedy, setting };
}

function sentences(...given: (string | null)[]): string {
  return given.filter((sentence) => sentence !== null && sentence !== '').join(' ');
}

/** "24/11/2026 à 04:12" */
function wallClock(instant: Date): string {
  const [day = '', time = ''] = shopIso(instant).split('T');
  return `${day.split('-').reverse().join('/')} à ${time.slice(0, 5)}`;
}

const GIGABYTE = 1e9;
const MOST_WAITING = 2 * GIGABYTE;
const LEAST_FREE = GIGABYTE;
const LEAST_SHARE = 0.05;
/** Before archiving begins again, so that it does not stop at once. */
const ROOM_AGAIN = 1.5;

export interface DiskRoom {
  freeBytes: number;
  totalBytes: number;
}

/** Bytes of the house's own disk that copies leave to selling. */
function floorOf({ totalBytes }: DiskRoom): number {
  return Math.min(LEAST_FREE, totalBytes * LEAST_SHARE);
}

/** Why WAL is kept no longer, so that selling goes on; null while there is room. */
export function reasonToStop(room: DiskRoom, waitingBytes: number): Obstacle | null {
  if (room.freeBytes < floorOf(room)) {
    const reason = `Le disque de la maison n’a plus que ${sizeText(room.freeBytes)} de libre : les copies s’arrêtent avant que la vente ne s’arrête.`;
    return { code: 'DISQUE_COURT', reason };
  }
  if (waitingBytes <= MOST_WAITING) return null;
  const reason = `Plus de ${sizeText(MOST_WAITING)} attendent que la cible les prenne : les ventes ne sont plus copiées au fil de l’eau.`;
  return { code: 'CIBLE_ABSENTE', reason };
}

/** Once nothing waits, the target works again. */
export function mayArchiveAgain(room: DiskRoom, waitingBytes: number): boolean {
  return waitingBytes === 0 && room.freeBytes > ROOM_AGAIN * floorOf(room);
}

/** Null when a copy of so many bytes can be restored on this disk and leaves selling its room. */
export function reasonNotToRehearse(room: DiskRoom, bytes: number): string | null {
  const needed = bytes + ROOM_AGAIN * floorOf(room);
  if (room.freeBytes >= needed) return null;
  return `Il faudrait ${sizeText(needed)} de libre sur le disque de la maison, il y en a ${sizeText(room.freeBytes)}.`;
}

/** 1_234_567_890 → "1,2 Go", 12_345_678 → "12 Mo" */
function sizeText(bytes: number): string {
  if (bytes < GIGABYTE) return `${Math.floor(bytes / 1e6)} Mo`;
  return `${String(Math.floor(bytes / (GIGABYTE / 10)) / 10).replace('.', ',')} Go`;
}
