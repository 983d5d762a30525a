import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { header, param, queryOf } from '../http.ts'
import type { World } from '../world.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ')

const styles = ['base', 'phone', 'code', 'sheet', 'pages']

/** The payer's pages: a bare document each; its script, named here, draws the rest. */
export function phonePages(app: FastifyInstance, world: World) {
  let assets: Map<string, Asset> | null = null

  app.get('/phone', (_request, reply) => page(reply, 'main'))
  app.get('/phone/sheet', (_request, reply) => page(reply, 'cashier'))
  app.get('/panel', (_request, reply) => page(reply, 'panel'))
  app.get('/unionpay/pay/:token', (request, reply) => {
    return reply.redirect(`/sandbox/phone/sheet?token=${encodeURIComponent(param(request, 'token'))}`, 302)
  })
  // A channel's code opened in a browser instead of a wallet; the phone scans it.
  for (const channel of ['alipay', 'alipayplus', 'unionpay']) {
    app.get(`/${channel}/qr/:token`, (request, reply) => {
      const content = `${world.publicUrl()}/sandbox/${channel}/qr/${param(request, 'token')}`
      const language = queryOf(request).get('lang')
      const more = language ? `&lang=${encodeURIComponent(language)}` : ''
      return reply.redirect(`/sandbox/phone?scan=${encodeURIComponent(content)}${more}`, 302)
    })
  }
  app.get('/phone/assets/:name', (request, reply) => {
    assets ??= readAssets()
    const asset = assets.get(param(request, 'name'))
    if (!asset) return reply.code(404).type('text/plain').send('not found')
    reply
      .header('cache-control', 'no-cache')
      .header('etag', asset.tag)
      .header('x-content-type-options', 'nosniff')
      // A merchant's page on another origin loads the card provider's script.
      .header('cross-origin-resource-policy', 'cross-origin')
    if (header(request, 'if-none-match') === asset.tag) return reply.code(304).send()
    return reply.type(asset.type).send(asset.content)
  })
}

function page(reply: FastifyReply, script: string) {
  return reply
    .header('content-security-policy', policy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Sandbox</title>
<link rel="icon" href="data:,">
${styles.map((name) => `<link rel="stylesheet" href="/sandbox/phone/assets/${name}.css">`).join('\n')}
<script type="module" src="/sandbox/phone/assets/${script}.ts"></script>
</head>
<body></body>
</html>
`,
    )
}

type Asset = { content: string; type: string; tag: string }

/** The product's modules that the phone's scripts use. */
const sharedScripts = ['messages.ts', 'wording.ts']

/** The scripts of the phone are served as they are written, without their types: no build. */
function readAssets(): Map<string, Asset> {
  const folder = new URL('../phone/', import.meta.url)
  const files = readdirSync(folder)
    .filter((name) => /\.(ts|css)$/.test(name) && !name.includes('.test.'))
    .map((name) => [name, new URL(name, folder)] as const)

  const shared = sharedScripts.map(
    (name) => [name, new URL(`../../shared/${name}`, import.meta.url)] as const,
  )
  return new Map([...files, ...shared].map(([name, url]) => [name, readAsset(name, url)]))
}

function readAsset(name: string, url: URL): Asset {
  const source = readFileSync(url, 'utf8')
  const isScript = name.endsWith('.ts')
  // The imports that a browser cannot resolve by itself.
  const content = isScript ? stripTypeScriptTypes(source).replaceAll("'#shared/", "'./") : source
  const type = isScript ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8'
  return {
    content,
    type,
    tag: `"${Buffer.from(`${name}${content.length}`).toString('hex')}${Date.now().toString(36)}"`,
  }
}
