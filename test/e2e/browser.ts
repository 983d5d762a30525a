import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserServer, chromium } from 'playwright'

/** Paths of an installed Chromium, for systems on which the packed one does not run. */
const known = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const packedRuns = process.platform === 'linux' && process.arch === 'x64'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  // Pages of one site share a process. Starting one for each page, and a spare, took half of the CPU time.
  '--process-per-site',
  '--renderer-process-limit=4',
]

type Chromium = { executablePath: string; env?: Record<string, string> }

/**
 * Starts the run’s one browser: the packed Chromium of an npm package, unpacked into `folder`, or else the
 * machine’s own. The packed one is a pinned headless shell that opens pages in half the time. `CHROMIUM` sets
 * the path of another.
 */
export async function startBrowser(folder: string): Promise<BrowserServer> {
  const found = await findChromium(process.env.CHROMIUM ?? '', folder)
  return chromium.launchServer({ ...found, args }).catch((error: Error) => {
    throw new Error(
      `${found.executablePath} does not start, and the browser tests need a Chromium. Install one ` +
        `(apt-get install -y chromium), or name one: CHROMIUM=/path/to/chromium.\n${error.message}`,
    )
  })
}

async function findChromium(wanted: string, folder: string): Promise<Chromium> {
  if (wanted !== '') return { executablePath: wanted }
  const own = packedRuns ? undefined : known.find((path) => existsSync(path))
  return own === undefined ? unpack(folder) : { executablePath: own }
}

/**
 * The package also brings system libraries, but unpacks them only if it takes the machine for AWS Lambda. The
 * environment it sets for them is passed to the browser only.
 */
async function unpack(folder: string): Promise<Chromium> {
  const before = { ...process.env }
  Object.assign(process.env, {
    TMPDIR: folder,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x',
    AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x',
  })
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    const executablePath = await packed.executablePath()
    await writeFile(join(folder, 'fonts', 'fonts.conf'), fontsOf(folder))
    return { executablePath, env: { ...process.env } as Record<string, string> }
  } finally {
    for (const name of Object.keys(process.env)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

/**
 * Uses the packed fonts and those of the machine, because only the latter have Chinese. Without them, Chinese
 * texts are drawn as boxes.
 */
function fontsOf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}
