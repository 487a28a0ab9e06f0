import type { Call } from '../../doors/call.ts';
import { inBody } from '../../doors/rest/route.ts';
import { boolean, choice, dirhams, id, integer, arabicName, text } from '../../doors/rest/scalars.ts';
import {
  as,
  described,
  list,
  loaded,
  nullable,
  object,
  optional,
  otherwise,
} from '../../doors/rest/shapes.ts';
import { itsLocal, LOCAL, PLACE } from '../../locals/locals.json.ts';
import { picture } from '../../pictures/picture.json.ts';
import type { Product } from './catalogue.entity.ts';
import { categoriesById, stockOf, type Visibility } from './catalogue.queries.ts';

const price = as('priceCentimes', dirhams);
const image_url = as('pictureHash', picture);

/** The calls of the specification name nothing as confirmed. */
export const CONFIRM_NAME = optional(
  described(
    otherwise(boolean, true),
    'Faux : refuse un nom qui existe déjà, à la casse, aux accents ou aux espaces près. Absent : vrai.',
  ),
);

export const CATEGORY = object({ id, name: text, arabic_name: arabicName, image_url });

export const SERVICE = object({
  id,
  name: text,
  arabic_name: arabicName,
  price,
  frais: as('fraisCentimes', dirhams),
  hidden: boolean,
  local_id: id,
  local: itsLocal(LOCAL),
  image_url,
});

export const STOCK = object({ local_id: id, quantity: integer, local: itsLocal(PLACE) });

export const ALERT_THRESHOLD = described(
  nullable(integer),
  'Seuil d’alerte : un rayon qui en tient autant ou moins est bas. Nul : bas sous une semaine de ventes.',
);

export const PRODUCT = object({
  id,
  name: text,
  arabic_name: arabicName,
  price,
  category_id: id,
  category: loaded(
    ({ category, categoryId }: Product, call: Call) => category ?? call.db.load(categoriesById, categoryId),
    object({ name: text }),
  ),
  image_url,
  hidden: boolean,
  alert_threshold: ALERT_THRESHOLD,
  barcodes: list(text),
  stock: loaded((product: Product, call: Call) => stockOf(call, product), list(STOCK)),
});

/** What hides an item or shows it; without it the item becomes what it was not. */
export const HIDING = inBody(object({ hidden: optional(boolean) }), ({ body }) => (body as unknown) ?? {});

/** Of a list; the visible items where nothing is said. */
export const VISIBILITY = otherwise(
  choice<Visibility>({ true: 'hidden', false: 'visible', tous: 'all' }),
  'visible',
);
