import { InboxOutlined } from '@ant-design/icons';
import { Button, Drawer, Select } from 'antd';
import { useDrawersQuery } from '../../graphql/generated.ts';
import { localOption } from '../../lib/text/local-label.ts';
import { useAddressId } from '../../lib/use-address.ts';
import { usePhone } from '../../ui/use-media-query.ts';
import { OneDrawer } from './OneDrawer.tsx';

/** « Caisse »: what the followed drawers should hold now, and why; nothing where none is followed. */
export function DrawersButton() {
  const phone = usePhone();
  const [localId, setLocalId] = useAddressId('caisse');
  const { data, refetch } = useDrawersQuery({ fetchPolicy: 'cache-and-network' });
  const followed = data?.drawers.filter((drawer) => drawer.followed) ?? [];
  const [first] = followed;
  if (!first) return null;
  const shown = followed.find(({ local }) => local.id === localId);
  return (
    <>
      <Button
        icon={!phone && <InboxOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setLocalId(first.local.id, { push: true })}
      >
        Caisse
      </Button>
      <Drawer
        open={shown !== undefined}
        title="Caisse"
        size={560}
        onClose={() => setLocalId(null)}
        destroyOnHidden
      >
        {followed.length > 1 && (
          <Select<number>
            aria-label="Local"
            size="large"
            value={shown?.local.id}
            options={followed.map(({ local }) => localOption(local))}
            onChange={(id) => setLocalId(id)}
            style={{ width: '100%', marginBottom: 16 }}
          />
        )}
        {shown && (
          <OneDrawer key={shown.local.id} drawer={shown} onLook={() => refetch().catch(() => undefined)} />
        )}
      </Drawer>
    </>
  );
}
