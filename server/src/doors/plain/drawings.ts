/** A tablet's screen, 240 × 150, as it is while a step is done; `told` is what a reader of the page hears instead. */
function screen(told: string, ...parts: string[]): string {
  const frame = '<rect class="frame" x="2" y="2" width="236" height="146" rx="12"/>';
  return `<svg viewBox="0 0 240 150" role="img" aria-label="${told}">${frame}${parts.join('')}</svg>`;
}

const text = (at: [x: number, y: number], words: string, kind = '') =>
  `<text x="${at[0]}" y="${at[1]}"${kind && ` class="${kind}"`}>${words}</text>`;

const box = (kind: string, [x, y, width, height]: [number, number, number, number], round = 6) =>
  `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}"/>`;

/** Rows of a menu; the last is the one to touch. */
function menu(told: string, ...rows: string[]): string {
  const height = 124 / rows.length;
  const drawn = rows.map((words, place) => {
    const [top, last] = [13 + place * height, place === rows.length - 1];
    const row = box(last ? 'touched' : 'row', [14, top + 2, 212, height - 4]);
    return `${row}${text([24, top + height / 2 + 4], words, last ? 'on' : '')}${text([212, top + height / 2 + 4], '›', last ? 'on' : '')}`;
  });
  return screen(told, ...drawn);
}

/** A question with the answer to touch. */
function question(told: string, words: [string, string], answer: string): string {
  return screen(
    told,
    box('row', [24, 22, 192, 106], 10),
    text([38, 50], words[0], 'strong'),
    text([38, 70], words[1]),
    box('touched', [74, 90, 132, 28]),
    text([140, 108], answer, 'on middle'),
  );
}

/** A file that comes down. */
function download(told: string, file: string): string {
  return screen(
    told,
    '<path class="line" d="M120 24v44m-18-18 18 18 18-18M88 84h64"/>',
    box('row', [40, 100, 160, 30]),
    text([120, 119], file, 'middle'),
  );
}

function toggle(told: string, heading: string, words: string): string {
  return screen(
    told,
    text([24, 46], heading, 'strong'),
    box('row', [14, 58, 212, 44]),
    text([24, 84], words),
    box('touched', [176, 68, 40, 24], 12),
    '<circle class="knob" cx="204" cy="80" r="9"/>',
  );
}

export const SYSTEMS = ['android', 'ipados', 'windows'] as const;
export type System = (typeof SYSTEMS)[number];

export interface Step {
  title: string;
  words: string;
  drawing: string;
  /** The file that the step downloads. */
  file?: string;
}

/** What Android and Windows keep, and what iPadOS opens by itself: the same bytes. */
export const KEPT_FILE = '/kessal.crt';
export const OPENED_FILE = '/kessal.cer';

interface Guide {
  name: string;
  steps: Step[];
  hint: string;
}

/** `authority`: its name, as the system shows it. */
export function guides(authority: string): Record<System, Guide> {
  return { android: ANDROID, ipados: ipados(authority), windows: windows(authority) };
}

const ANDROID: Guide = {
  name: 'Android',
  steps: [
    {
      title: 'Télécharger',
      words: 'Gardez le fichier kessal.crt, même si le navigateur avertit.',
      drawing: download('Un fichier kessal.crt est téléchargé', 'kessal.crt'),
      file: KEPT_FILE,
    },
    {
      title: 'Ouvrir les paramètres',
      words:
        'Paramètres, « Sécurité et confidentialité », « Autres paramètres de sécurité », « Chiffrement et identifiants ».',
      drawing: menu(
        'Les paramètres d’Android, jusqu’à « Chiffrement et identifiants »',
        'Sécurité et confidentialité',
        'Autres paramètres de sécurité',
        'Chiffrement et identifiants',
      ),
    },
    {
      title: 'Installer',
      words:
        '« Installer un certificat », « Certificat CA », « Installer quand même », puis le fichier kessal.crt. Revenez ici.',
      drawing: menu(
        'Les mêmes paramètres, jusqu’à « Installer quand même »',
        'Installer un certificat',
        'Certificat CA',
        'Installer quand même',
      ),
    },
  ],
  hint: 'Le chemin change d’une marque à l’autre : cherchez « certificat » dans les paramètres. Android demande un code de verrouillage à une tablette qui n’en a pas.',
};

const ipados = (authority: string): Guide => ({
  name: 'iPad, iPhone',
  steps: [
    {
      title: 'Télécharger',
      words: 'Avec Safari. Touchez « Autoriser », puis « Fermer ».',
      drawing: question(
        'Safari demande s’il peut télécharger un profil',
        ['Ce site web télécharge', 'un profil.'],
        'Autoriser',
      ),
      file: OPENED_FILE,
    },
    {
      title: 'Installer',
      words:
        'Réglages, « Profil téléchargé » (ou « Général », « VPN et gestion de l’appareil »), puis « Installer ».',
      drawing: menu('Les réglages, jusqu’à « Installer »', 'Réglages', 'Profil téléchargé', 'Installer'),
    },
    {
      title: 'Faire confiance',
      words: `Réglages, « Général », « Informations », « Réglages des certificats » : activez ${authority}. Revenez ici.`,
      drawing: toggle('Un interrupteur, activé', 'Réglages des certificats', authority),
    },
  ],
  hint: 'Sans la troisième étape, Safari avertit encore.',
});

const windows = (authority: string): Guide => ({
  name: 'Windows',
  steps: [
    {
      title: 'Télécharger',
      words: 'Gardez le fichier kessal.crt, puis ouvrez-le.',
      drawing: download('Un fichier kessal.crt est téléchargé', 'kessal.crt'),
      file: KEPT_FILE,
    },
    {
      title: 'Installer',
      words: '« Installer un certificat… », « Utilisateur actuel », « Suivant ».',
      drawing: question(
        'Windows montre le certificat',
        ['Certificat', authority],
        'Installer un certificat…',
      ),
    },
    {
      title: 'Ranger',
      words:
        '« Placer tous les certificats dans le magasin suivant », « Parcourir », « Autorités de certification racines de confiance », « Terminer », « Oui ». Revenez ici.',
      drawing: menu(
        'Le magasin des autorités de certification racines de confiance',
        'Personnel',
        'Confiance de l’entreprise',
        'Autorités… racines',
      ),
    },
  ],
  hint: 'Chrome et Edge s’y fient ; fermez-les une fois s’ils avertissent encore.',
});
