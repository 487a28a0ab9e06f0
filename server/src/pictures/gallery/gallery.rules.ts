/** The product's own pictures, by what they show; the client offers them in every picture field. */
export const GALLERY = {
  logos: {
    'logo-beldi-1': 'Étoile',
    'logo-beldi-2': 'Porte',
    'logo-turki-1': 'Jasmin',
    'logo-turki-2': 'Rose',
    'logo-depot': 'Dépôt',
  },
  services: {
    entree: 'Entrée',
    'entree-enfant': 'Entrée enfant',
    gommage: 'Gommage',
    massage: 'Massage',
    'massage-argan': 'Massage à l’argan',
    enveloppement: 'Enveloppement',
    'soin-visage': 'Soin du visage',
    'hammam-complet': 'Hammam complet',
    rasage: 'Rasage',
  },
  categories: {
    'cat-savons': 'Savons et argiles',
    'cat-gants': 'Gants',
    'cat-huiles': 'Huiles et eaux',
    'cat-accessoires': 'Accessoires',
    'cat-boissons': 'Boissons',
  },
  products: {
    'savon-noir': 'Savon noir',
    'savon-eucalyptus': 'Savon à l’eucalyptus',
    ghassoul: 'Ghassoul',
    henne: 'Henné',
    'gant-kessa': 'Gant de kessa',
    'gant-doux': 'Gant doux',
    'huile-argan': 'Huile d’argan',
    'huile-amande': 'Huile d’amande',
    'eau-de-rose': 'Eau de rose',
    serviette: 'Serviette',
    sandales: 'Sandales',
    seau: 'Seau',
    'the-menthe': 'Thé à la menthe',
    eau: 'Eau minérale',
    'jus-orange': 'Jus d’orange',
  },
} as const;

export type GalleryKind = keyof typeof GALLERY;

type NamesOf<Kind> = Kind extends GalleryKind ? keyof (typeof GALLERY)[Kind] : never;
export type GalleryPictureName = NamesOf<GalleryKind>;

export const GALLERY_NAMES = Object.values(GALLERY).flatMap((pictures) =>
  Object.keys(pictures),
) as GalleryPictureName[];

/** Relative to the API's base. */
export function galleryPath(name: GalleryPictureName): string {
  return `gallery/${name}.svg`;
}
