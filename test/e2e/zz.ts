import { chromium } from 'playwright'
import { mkdirSync } from 'node:fs'
import { startBrowser } from '#test/e2e/browser.ts'
mkdirSync('/tmp/vis/x', { recursive: true })
process.env.CHROMIUM = 'npm'
const s = await startBrowser('/tmp/vis/x')
const b = await chromium.connect(s.wsEndpoint())
const p = await (await b.newContext({ reducedMotion: 'reduce' })).newPage()
await p.goto('http://127.0.0.1:8090/user/login')
await p.waitForTimeout(2500)
console.log(await p.locator('h1').boundingBox(), await p.locator('h1').evaluate(e => getComputedStyle(e).visibility))
await p.screenshot({ path: '/tmp/vis/npm.png' })
await b.close(); await s.close()
