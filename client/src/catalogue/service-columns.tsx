import type { TableColumnsType } from 'antd';
import { toCentimes } from '#shared/money.ts';
import type { ServiceRowFragment } from '../graphql/generated.ts';
import { Badge } from '../ui/Badge.tsx';
import { Money } from '../ui/Money.tsx';
import { ItemActions, VisibilityBadge } from './ItemActions.tsx';
import { ItemName } from './ItemName.tsx';
import { PriceButton } from './PriceButton.tsx';
import type { SetHidden } from './VisibilityButton.tsx';

export const SERVICES_WIDTH = 1120;

export interface ServiceHandlers {
  onEdit: (service: ServiceRowFragment) => void;
  setHidden: SetHidden;
  onDelete: (service: ServiceRowFragment) => void;
  onHistory: (service: ServiceRowFragment) => void;
}

export function serviceColumns(handlers: ServiceHandlers): TableColumnsType<ServiceRowFragment> {
  return [
    { title: 'Service', render: (_, service) => <ItemName item={service} /> },
    {
      title: 'Prix',
      width: 140,
      align: 'right',
      render: (_, service) => <PriceButton item={service} onOpen={() => handlers.onHistory(service)} />,
    },
    {
      title: 'Frais Kessal',
      width: 124,
      align: 'right',
      render: (_, { frais }) => <Money centimes={toCentimes(frais)} />,
    },
    { title: 'Local', width: 216, render: (_, { local }) => <bdi>{local.name}</bdi> },
    { title: 'Type', width: 92, render: (_, { local }) => <Badge tone="neutral">{local.type}</Badge> },
    { title: 'Statut', width: 104, render: (_, { hidden }) => <VisibilityBadge hidden={hidden} /> },
    {
      title: 'Actions',
      width: 240,
      align: 'right',
      render: (_, service) => <ServiceActions service={service} handlers={handlers} />,
    },
  ];
}

interface ServiceActionsProps {
  service: ServiceRowFragment;
  handlers: ServiceHandlers;
}

export function ServiceActions({ service, handlers }: ServiceActionsProps) {
  return (
    <ItemActions
      item={service}
      onEdit={() => handlers.onEdit(service)}
      setHidden={handlers.setHidden}
      onDelete={() => handlers.onDelete(service)}
    />
  );
}
