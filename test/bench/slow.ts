import type { CDPSession, Page } from 'playwright'

/**
 * Like the throttling of Chromium’s developer tools: 'Slow 4G', and a processor at a quarter of its speed.
 */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}
const slowdown = 4

/** Slows a page down; returns its debugging session. */
export async function slowed(page: Page): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', slow4G)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return tools
}
