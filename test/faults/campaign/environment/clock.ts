/**
 * Loaded before a process of the product or the sandbox (`node --import`). Moves its clock by AHEAD_MS at the
 * start and by messages while it runs. Timers keep their pace, as when a machine’s clock is set.
 */
const Present = Date
let ahead = Number(process.env.AHEAD_MS ?? 0)

class Moved extends Present {
  constructor(...given: [string | number | Date] | []) {
    super(...((given.length === 0 ? [Present.now() + ahead] : given) as [number]))
  }
  static override now() {
    return Present.now() + ahead
  }
}
globalThis.Date = Moved as DateConstructor

process.on('message', (message: { aheadMs?: number }) => {
  if (typeof message.aheadMs === 'number') ahead = message.aheadMs
})
// The parent process is gone.
process.on('disconnect', () => setTimeout(() => process.exit(1), 3_000).unref())
process.channel?.unref()
