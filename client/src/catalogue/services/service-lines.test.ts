import type { ServiceRowFragment } from '../../graphql/generated.ts';
import { serviceIds, serviceLines } from './service-lines.ts';

const service = (id: number, name: string) => ({ id, name }) as ServiceRowFragment;

test('one name in several locals is one row that opens; a name in one local is its own row', () => {
  const lines = serviceLines([service(1, 'Gommage'), service(2, 'Rasage'), service(3, ' gommagé ')]);
  expect(
    lines.map(({ key, services, children }) => [key, services.length, children?.map((one) => one.key)]),
  ).toEqual([
    ['g1', 2, ['s1', 's3']],
    ['s2', 1, undefined],
  ]);
  expect(serviceIds(['g1', 's1', 's3'])).toEqual([1, 3]);
});
