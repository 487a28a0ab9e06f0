import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { build, type Plugin, type Rolldown } from 'vite';

const DRAWING = resolve(import.meta.dirname, 'src/app/favicon.svg');
const WORKER = resolve(import.meta.dirname, 'src/shell/worker.ts');
/** Font subsets of scripts that the chain does not use. */
const LEFT_OUT = /-(cyrillic|greek|vietnamese)/;
/** Chunks of the office alone, which a till does not prefetch. */
const OFFICE_ONLY = /\/node_modules\/(echarts|zrender)\//;
const EXPLORER = '/src/explorer/ExplorerScreen.tsx';
/** Web workers of the explorer's editor, which are no chunks of the page. */
const OFFICE_WORKERS = /\.worker-[\w-]+\.js$/;

/**
 * Vite plugin for the PWA: icons, and a service worker that precaches the build's files. Not vite-plugin-pwa, which
 * brings two hundred packages for a list that Vite already has.
 */
export function shell(): Plugin {
  return {
    name: 'kessal-shell',
    apply: 'build',
    async generateBundle() {
      const drawing = readFileSync(DRAWING, 'utf8');
      // A maskable icon fills its square: the system cuts the shape.
      const square = drawing.replace('rx="8"', 'rx="0"');
      const icons = [
        { name: 'icon-192', svg: drawing, size: 192 },
        { name: 'icon-512', svg: drawing, size: 512 },
        { name: 'maskable-192', svg: square, size: 192 },
        { name: 'maskable-512', svg: square, size: 512 },
      ];
      for (const { name, svg, size } of icons) {
        const source = await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
          .resize(size, size)
          .png()
          .toBuffer();
        this.emitFile({ type: 'asset', fileName: `icons/${name}.png`, source });
      }
    },
    async writeBundle({ dir }, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset' || !dir) throw new Error('The build has no page.');
      const revision = createHash('sha256').update(page.source).digest('hex').slice(0, 16);
      const office = officeFiles(bundle);
      const assets = Object.values(bundle)
        .filter((file) => !(file.type === 'chunk' && file.moduleIds.some((id) => OFFICE_ONLY.test(id))))
        .map(({ fileName }) => fileName)
        .filter((name) => name.startsWith('assets/') && !LEFT_OUT.test(name) && !office.has(name));
      const files = [
        { url: '/index.html', revision },
        ...assets.sort().map((name) => ({ url: `/${name}`, revision: null })),
      ];
      await buildWorker(dir, { name: revision, files });
    },
  };
}

/** The files that are reachable only through the explorer. */
function officeFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const reached = new Set<string>();
  const enter = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || reached.has(name) || (chunk.facadeModuleId ?? '').endsWith(EXPLORER)) return;
    reached.add(name);
    for (const file of stylesOf(chunk)) reached.add(file);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) enter(next);
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) enter(chunk.fileName);
  const all = [...chunks.values()].flatMap((chunk) => [chunk.fileName, ...stylesOf(chunk)]);
  const workers = Object.keys(bundle).filter((name) => OFFICE_WORKERS.test(name));
  return new Set([...all.filter((name) => !reached.has(name)), ...workers]);
}

function stylesOf({ viteMetadata }: Rolldown.OutputChunk): string[] {
  return [...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])];
}

/** Builds a classic script, which every browser accepts as a worker. */
async function buildWorker(dir: string, content: object): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(content) },
    build: {
      outDir: dir,
      emptyOutDir: false,
      rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}
