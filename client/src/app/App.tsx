import { ApolloProvider } from '@apollo/client/react';
import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import frFR from 'antd/es/locale/fr_FR';
import dayjs from 'dayjs';
import 'dayjs/locale/fr';
import { RouterProvider } from 'react-router-dom';
import { createClient } from '../graphql/client.ts';
import { readMainColour } from '../lib/device.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { createRouter } from './router.tsx';
import { SessionProvider } from './session.tsx';
import { antTheme, cssVariables } from './theme.ts';

dayjs.locale('fr');

/** Ant Design's own sign tells a screen reader "loading", in English. */
const BUTTON = { loadingIcon: <LoadingOutlined aria-hidden /> };

const main = readMainColour();
const theme = antTheme(main);
const client = createClient();
const router = createRouter();

for (const [name, value] of Object.entries(cssVariables(main))) {
  document.documentElement.style.setProperty(name, value);
}

export function App() {
  return (
    <ConfigProvider locale={frFR} theme={theme} button={BUTTON}>
      <ApolloProvider client={client}>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
        <Toaster />
      </ApolloProvider>
    </ConfigProvider>
  );
}
