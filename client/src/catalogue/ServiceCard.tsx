import { toCentimes } from '#shared/money.ts';
import type { ServiceRowFragment } from '../graphql/generated.ts';
import { Money } from '../ui/Money.tsx';
import styles from './Catalogue.module.css';
import { VisibilityBadge } from './ItemActions.tsx';
import { ItemName } from './ItemName.tsx';
import { PriceButton } from './PriceButton.tsx';
import { ServiceActions, type ServiceHandlers } from './service-columns.tsx';

interface ServiceCardProps {
  service: ServiceRowFragment;
  handlers: ServiceHandlers;
}

export function ServiceCard({ service, handlers }: ServiceCardProps) {
  const { local, frais, hidden } = service;
  return (
    <div className={styles.card}>
      <ItemName item={service} />
      <VisibilityBadge hidden={hidden} />
      <span className={styles.quiet}>
        <bdi>{local.name}</bdi> | {local.type}
        {frais > 0 && (
          <>
            , dont <Money centimes={toCentimes(frais)} size="sm" /> de Frais Kessal
          </>
        )}
      </span>
      <div className={styles.bar}>
        <PriceButton item={service} onOpen={() => handlers.onHistory(service)} />
        <ServiceActions service={service} handlers={handlers} />
      </div>
    </div>
  );
}
