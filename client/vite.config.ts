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
    // An inlined picture would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // The explorer's editor, a lazy chunk; `npm run bench -- client` measures the till's.
    chunkSizeWarningLimit: 2900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Without them these three files are forty, of which most have less than 3 kB.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            { name: 'first', tags: ['$initial'] },
            {
              name: 'icons',
              test: /[\\/]@ant-design[\\/]icons/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
      // A directive for the React compiler, which has already run on those packages.
      onLog(level, log, pass) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') pass(level, log);
      },
    },
  },
  // Its workers' addresses, `…?worker`, are Vite's to read and not the optimizer's.
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // The page's own host is forwarded: the server accepts a socket from its own origin only.
    proxy: { '/graphql': { target: api, ws: true }, '/api': api, '/k/': api },
    // Keeps data/, with the house's keys, out of the development server.
    fs: { allow: [import.meta.dirname, resolve(project, 'server/src'), resolve(project, 'node_modules')] },
  },
});
