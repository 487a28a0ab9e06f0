import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shell } from './shell-plugin.ts';
import { smaller } from './smaller-plugin.ts';

const project = resolve(import.meta.dirname, '..');
const api = process.env.KESSAL_API ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), shell(), smaller()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // A picture inside the page would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // The explorer's editor, loaded by its screen only; what the till loads is measured by `npm run bench:client`.
    chunkSizeWarningLimit: 2900,
    rolldownOptions: {
      // A hint for the React compiler, which has run on those packages already.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // The page's own host is passed on: the server opens its socket to no other.
    proxy: { '/graphql': { target: api, ws: true }, '/api': api },
    // The development server must not hand out data/, where the house's keys lie.
    fs: { allow: [import.meta.dirname, resolve(project, 'server/src'), resolve(project, 'node_modules')] },
  },
});
