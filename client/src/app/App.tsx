import { ApolloProvider } from '@apollo/client/react';
import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import frFR from 'antd/es/locale/fr_FR';
import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import { useLayoutEffect, useMemo } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createClient } from '../graphql/client.ts';
import { readMainColour } from '../lib/device/device.ts';
import { useMainColour } from '../lib/main-colour.ts';
import { startDeviceQueue } from '../sales/offline/device-queue.ts';
import { Toaster } from '../ui/feedback/Toaster.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { createRouter } from './routes/router.tsx';
import { SessionProvider } from './session.tsx';
import { antTheme, cssVariables } from './theme.ts';

dayjs.locale('fr');

/** Ant Design's own icon has an English label for screen readers. */
const BUTTON = { loadingIcon: <LoadingOutlined aria-hidden /> };
/** The ring around a tapped button, which makes a cheap tablet lay the page out anew at each tap. */
const WAVE = { disabled: true };

const client = createClient();
const router = createRouter();

/** To be called once the device's storage is read; before the first paint, so that the colour does not change after it. */
export function prepareApp(): void {
  startDeviceQueue(client);
  paint(readMainColour());
}

/** Sets the CSS variables and the colour of the browser's bar. */
function paint(main: string): void {
  for (const [name, value] of Object.entries(cssVariables(main))) {
    document.documentElement.style.setProperty(name, value);
  }
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', main);
}

export function App() {
  const main = useMainColour();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => antTheme(main, { still }), [main, still]);
  useLayoutEffect(() => paint(main), [main]);
  return (
    <ConfigProvider locale={frFR} theme={theme} button={BUTTON} wave={WAVE}>
      <ApolloProvider client={client}>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
        <Toaster />
      </ApolloProvider>
    </ConfigProvider>
  );
}
