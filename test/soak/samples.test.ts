import { expect, test } from 'vitest'
import { type Sample, verdictsOf } from '#test/soak/samples.ts'

const steady: Sample = {
  seconds: 0,
  residentMb: 200,
  heapMb: 90,
  handles: 40,
  files: 60,
  connections: 12,
  queue: 3,
}

function samplesOf(grown: Partial<Record<keyof Sample, number>>): Sample[] {
  return Array.from({ length: 90 }, (_, at) => {
    const more = Object.entries(grown).map(([what, each]) => [what, steady[what as keyof Sample] + each * at])
    return { ...steady, seconds: at * 10, ...Object.fromEntries(more) }
  })
}
const growing = (samples: Sample[]) =>
  verdictsOf(samples)
    .filter(({ isFlat }) => !isFlat)
    .map(({ what }) => what)

test('constant samples are not reported as growth', () => expect(growing(samplesOf({}))).toEqual([]))

test.for([
  ['residentMb', 2],
  ['heapMb', 1],
  ['handles', 0.5],
  ['files', 0.5],
  ['connections', 0.2],
  ['queue', 1],
] as const)('%s that grows is reported', ([what, each]) =>
  expect(growing(samplesOf({ [what]: each }))).toEqual([what]),
)

test('memory that a process takes at first and keeps is not reported as growth', () => {
  const settled = samplesOf({}).map((sample) => ({ ...sample, residentMb: sample.seconds < 300 ? 120 : 220 }))
  expect(growing(settled)).toEqual([])
})
