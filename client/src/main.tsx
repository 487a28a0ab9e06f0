import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/primitives.css';
import { App, prepareApp } from './app/App.tsx';
import './app/global.css';
import { deviceStorage } from './lib/device/device-storage.ts';
import { keepShell } from './shell/new-build.ts';
import { toast } from './ui/feedback/toast.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('kessal.device') : null;

window.addEventListener('pagehide', () => deviceStorage.leave());

// Session and carts are read by the first render.
void deviceStorage.load(tabs).then(() => {
  prepareApp();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});

const announce = () => toast.success('Une nouvelle version est prête. Elle sera prise entre deux ventes.');

// After the load event, so that the page does not wait for it.
if (import.meta.env.PROD) {
  window.addEventListener('load', () => {
    // Without a worker the product only lacks offline use.
    keepShell(announce).catch(() => undefined);
  });
}
