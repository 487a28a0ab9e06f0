import { arabicName, text, words } from '../doors/rest/scalars.ts';
import { as, data, loaded, nullable, object } from '../doors/rest/shapes.ts';
import { IDENTITY } from '../house/house.json.ts';
import { LOCAL_TYPE } from '../locals/locals.json.ts';
import { NAME_CHOICES } from '../shared/names.ts';
import { companyNameOf } from './paper.queries.ts';

const PLACE = object({
  name: text,
  arabic_name: arabicName,
  receipt_names: words(...NAME_CHOICES),
  type: LOCAL_TYPE,
  logo_url: nullable(text),
  identity: IDENTITY,
});

/** What a document's paper says of who issued it, as all were named then. */
export const PAPER = data(
  object({
    company_name: loaded(companyNameOf, text),
    identity: IDENTITY,
    local: PLACE,
    from: nullable(PLACE),
    user: as('userName', text),
  }),
);
