import { channels } from '#test/faults/campaign/strikes/channels.ts'
import { clocks, receivers } from '#test/faults/campaign/strikes/clocks.ts'
import { databases } from '#test/faults/campaign/strikes/databases.ts'
import { deploys } from '#test/faults/campaign/strikes/deploys.ts'
import { freezes, roadStrikes } from '#test/faults/campaign/strikes/freezes.ts'
import { kills } from '#test/faults/campaign/strikes/kill.ts'
import { locks } from '#test/faults/campaign/strikes/locks.ts'
import { points } from '#test/faults/campaign/strikes/points.ts'
import type { Strike } from '#test/faults/campaign/strikes/strike.ts'

export const everyStrike: Strike[] = [
  ...kills,
  ...points,
  ...freezes,
  ...roadStrikes,
  ...databases,
  ...locks,
  ...channels,
  ...clocks,
  ...deploys,
  ...receivers,
]
