import { RightOutlined, TagsOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import { counted, plural } from '#shared/french.ts';
import { formatDirhams, toCentimes, type Dirham } from '#shared/money.ts';
import type { ServiceRowFragment } from '../../graphql/generated.ts';
import { nameText } from '../../lib/text/format.ts';
import { ArabicName } from '../../ui/ArabicName.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Money } from '../../ui/Money.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from '../Catalogue.module.css';
import { ItemActions, VisibilityBadge } from '../ItemActions.tsx';
import { ItemName } from '../ItemName.tsx';
import { PriceButton } from '../prices/PriceButton.tsx';
import type { ServiceLine } from './service-lines.ts';
import type { SetHidden } from '../VisibilityButton.tsx';

export const SERVICES_WIDTH = 1072;

export interface ServiceHandlers {
  onEdit: (service: ServiceRowFragment) => void;
  setHidden: SetHidden;
  onDelete: (service: ServiceRowFragment) => void;
  onHistory: (service: ServiceRowFragment) => void;
  /** The prices of a name in several locals. */
  onPrices: (services: readonly ServiceRowFragment[]) => void;
  isOpen: (line: ServiceLine) => boolean;
  onOpen: (line: ServiceLine) => void;
}

export function serviceColumns(handlers: ServiceHandlers): TableColumnsType<ServiceLine> {
  return [
    {
      title: 'Service',
      render: (_, line) =>
        line.children ? <GroupName line={line} handlers={handlers} /> : <ItemName item={line.services[0]} />,
    },
    {
      title: 'Prix',
      width: 172,
      align: 'right',
      render: (_, { services: [service], services, children }) =>
        children ? (
          <AmountRange amounts={services.map(({ price }) => price)} />
        ) : (
          <PriceButton item={service} onOpen={() => handlers.onHistory(service)} />
        ),
    },
    {
      title: 'Frais Kessal',
      width: 116,
      align: 'right',
      render: (_, { services }) => <AmountRange amounts={services.map(({ frais }) => frais)} />,
    },
    { title: 'Local', width: 132, render: (_, { services }) => <Place services={services} /> },
    { title: 'Type', width: 84, render: (_, { services }) => <Types services={services} /> },
    { title: 'Statut', width: 92, render: (_, { services }) => <Visibility services={services} /> },
    {
      title: 'Actions',
      width: 164,
      align: 'right',
      render: (_, line) =>
        line.children ? (
          <GroupActions line={line} handlers={handlers} />
        ) : (
          <ServiceActions service={line.services[0]} handlers={handlers} />
        ),
    },
  ];
}

interface LineProps {
  line: ServiceLine;
  handlers: ServiceHandlers;
}

function GroupName({ line, handlers }: LineProps) {
  const open = handlers.isOpen(line);
  const { name } = line.services[0];
  return (
    <span className={`ui-row ${styles.item}`}>
      <Button
        type="text"
        aria-expanded={open}
        aria-label={`${open ? 'Fermer' : 'Ouvrir'} ${name}`}
        icon={<RightOutlined aria-hidden rotate={open ? 90 : 0} />}
        onClick={() => handlers.onOpen(line)}
      />
      <GroupTitle line={line} />
    </span>
  );
}

export function GroupTitle({ line: { services } }: { line: ServiceLine }) {
  const [first] = services;
  return (
    <span className={`ui-row ${styles.item}`}>
      <Picture path={first.imageUrl} alt="" className={styles.picture} />
      <span className={`ui-stack ${styles.words}`}>
        <bdi className={`ui-name ${styles.name}`}>{nameText(first.name)}</bdi>
        <ArabicName name={first.arabicName} />
      </span>
    </span>
  );
}

export function GroupActions({ line: { services }, handlers }: LineProps) {
  return (
    <Button
      aria-label={`Changer les prix de ${services[0].name}`}
      icon={<TagsOutlined aria-hidden />}
      onClick={() => handlers.onPrices(services)}
    >
      Prix
    </Button>
  );
}

/** One amount, or the least and the greatest. */
export function AmountRange({ amounts }: { amounts: readonly Dirham[] }) {
  const inOrder = amounts.map(toCentimes).sort((one, other) => one - other);
  const [least = 0, most = 0] = [inOrder[0], inOrder.at(-1)];
  return (
    <span className="ui-nowrap">
      {least !== most && `${formatDirhams(least)} – `}
      <Money centimes={most} />
    </span>
  );
}

type Services = Pick<ServiceLine, 'services'>;

function Place({ services }: Services) {
  if (services.length > 1) return counted(services.length, 'local', 'locaux');
  return <bdi>{nameText(services[0].local.name)}</bdi>;
}

function Types({ services }: Services) {
  const types = [...new Set(services.map(({ local }) => local.type))].sort();
  return (
    <span className={styles.types}>
      {types.map((type) => (
        <Badge key={type} tone="neutral">
          {type}
        </Badge>
      ))}
    </span>
  );
}

export function Visibility({ services }: Services) {
  const visible = services.filter(({ hidden }) => !hidden).length;
  if (visible === 0 || visible === services.length) return <VisibilityBadge hidden={visible === 0} />;
  return <Badge tone="neutral">{`${visible} sur ${services.length} ${plural(visible, 'visible')}`}</Badge>;
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
