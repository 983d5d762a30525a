import type { CDPSession, Page } from 'playwright'

/** As the developer tools of Chromium slow a machine down: 'Slow 4G', and a processor of a quarter of the speed. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}
const slowdown = 4

/** Slows a page down; answers what listens to it. */
export async function slowed(page: Page): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', slow4G)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return tools
}
