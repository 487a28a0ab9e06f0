import { ASKED_PAYMENTS } from '../payment.types.ts';
import { inKeyedBody, keyHeader, type Route } from '../../doors/rest/route.ts';
import { dirhams, id } from '../../doors/rest/scalars.ts';
import { data, object, partial } from '../../doors/rest/shapes.ts';
import { SellInput } from '../sales.input.ts';
import { TICKET } from '../tickets/ticket.json.ts';
import { sellOptimistically } from './optimistic-session.ts';
import { inTwoLists, SOLD_LISTS } from './sale-body.ts';

const BODY = object({
  ...keyHeader,
  ...partial({
    ...SOLD_LISTS,
    total: dirhams,
    received: dirhams,
    payments: ASKED_PAYMENTS,
    user_id: id,
    local_id: id,
  }),
});
const ASKED = inKeyedBody(inTwoLists(SellInput, BODY));
const ANSWER = data(TICKET);

export const sellRoutes: Route[] = [
  {
    method: 'post',
    path: '/sales/add',
    summary: 'Enregistre une vente. Prix, frais et total sont ceux du catalogue ; les vôtres sont vérifiés.',
    permission: 'sell',
    entersItself: true,
    status: 201,
    body: BODY.schema,
    answer: ANSWER.schema,
    handle: async (call) =>
      ANSWER.write(await sellOptimistically(call, () => ASKED.read(call.request)), call),
  },
];
