import { counted } from '#shared/french.ts';
import { toCentimes } from '#shared/money.ts';
import type { ServiceRowFragment } from '../../graphql/generated.ts';
import { LocalName } from '../../ui/LocalName.tsx';
import { Money } from '../../ui/Money.tsx';
import styles from '../Catalogue.module.css';
import { ItemName } from '../ItemName.tsx';
import { PriceButton } from '../prices/PriceButton.tsx';
import { Chosen } from '../../ui/list/Selection.tsx';
import {
  AmountRange,
  GroupActions,
  GroupTitle,
  ServiceActions,
  Visibility,
  type ServiceHandlers,
} from './service-columns.tsx';
import type { ServiceLine } from './service-lines.ts';
import type { Selection } from '../../ui/list/use-selection.ts';

interface ServiceCardProps {
  line: ServiceLine;
  handlers: ServiceHandlers;
  selection: Selection;
}

/** A service on a phone, or a name in several locals, which opens. */
export function ServiceCard({ line, handlers, selection }: ServiceCardProps) {
  const { services, children } = line;
  const [first] = services;
  const ids = services.map(({ id }) => id);
  const chosen = ids.filter(selection.has).length;
  return (
    <div className={`ui-pair ${styles.card}`}>
      <Chosen
        name={first.name}
        checked={chosen === ids.length}
        indeterminate={chosen > 0 && chosen < ids.length}
        onChange={(checked) => selection.set(ids, checked)}
      >
        {children ? <GroupTitle line={line} /> : <ItemName item={first} />}
      </Chosen>
      {services.some(({ hidden }) => hidden) && <Visibility services={services} />}
      {children ? (
        <Group line={line} handlers={handlers} />
      ) : (
        <>
          <Place service={first} />
          <Bar service={first} handlers={handlers} />
        </>
      )}
    </div>
  );
}

function Group({ line, handlers }: Omit<ServiceCardProps, 'selection'>) {
  const { services } = line;
  return (
    <>
      <div className={`ui-bar ui-whole ${styles.bar}`}>
        <AmountRange amounts={services.map(({ price }) => price)} />
        <GroupActions line={line} handlers={handlers} />
      </div>
      <details className={`ui-whole ${styles.opened}`}>
        <summary>{counted(services.length, 'local', 'locaux')}</summary>
        <ul>
          {services.map((service) => (
            <li key={service.id} className={`ui-pair ${styles.card}`}>
              <Place service={service} />
              {service.hidden && <Visibility services={[service]} />}
              <Bar service={service} handlers={handlers} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Place({ service: { local, frais } }: { service: ServiceRowFragment }) {
  return (
    <span className={styles.quiet}>
      <LocalName local={local} />
      {frais > 0 && (
        <>
          , dont <Money centimes={toCentimes(frais)} size="sm" /> de Frais Kessal
        </>
      )}
    </span>
  );
}

function Bar({ service, handlers }: { service: ServiceRowFragment; handlers: ServiceHandlers }) {
  return (
    <div className={`ui-bar ui-whole ${styles.bar}`}>
      <PriceButton item={service} onOpen={() => handlers.onHistory(service)} />
      <ServiceActions service={service} handlers={handlers} />
    </div>
  );
}
