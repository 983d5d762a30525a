import { expect, test } from 'vitest'
import { jobs } from '#features/server.ts'
import { begunTexts } from '#features/system/queues/taskWords.messages.ts'
import { jobTexts } from '#features/system/scheduledJobs/scheduledJobs.messages.ts'

test('has words for every job that can be queued', () => {
  const names = Object.keys(jobs)
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name) => !begunTexts[name] && !jobTexts[name])).toEqual([])
})
