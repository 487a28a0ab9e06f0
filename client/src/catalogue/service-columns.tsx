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

export interface ServiceDeeds {
  onEdit: (service: ServiceRowFragment) => void;
  setHidden: SetHidden;
  onDelete: (service: ServiceRowFragment) => void;
  onHistory: (service: ServiceRowFragment) => void;
}

export function serviceColumns(deeds: ServiceDeeds): TableColumnsType<ServiceRowFragment> {
  return [
    { title: 'Service', render: (_, service) => <ItemName item={service} /> },
    {
      title: 'Prix',
      width: 140,
      align: 'right',
      render: (_, service) => <PriceButton item={service} onOpen={() => deeds.onHistory(service)} />,
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
      render: (_, service) => <ServiceActions service={service} deeds={deeds} />,
    },
  ];
}

interface ServiceActionsProps {
  service: ServiceRowFragment;
  deeds: ServiceDeeds;
}

export function ServiceActions({ service, deeds }: ServiceActionsProps) {
  return (
    <ItemActions
      item={service}
      onEdit={() => deeds.onEdit(service)}
      setHidden={deeds.setHidden}
      onDelete={() => deeds.onDelete(service)}
    />
  );
}
