import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import './app/global.css';
import { restoreLostWrites } from './lib/device/durable-storage.ts';
import { keepShell } from './shell/new-build.ts';
import { toast } from './ui/feedback/toast.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Session and carts are read from localStorage by the first render.
void restoreLostWrites().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);

const announce = () => toast.success('Une nouvelle version est prête. Elle sera prise entre deux ventes.');

// After the load event, so that the page does not wait for it.
if (import.meta.env.PROD) {
  window.addEventListener('load', () => {
    // Without a worker the product only lacks offline use.
    keepShell(announce).catch(() => undefined);
  });
}
