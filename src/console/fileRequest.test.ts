import { expect, test } from 'vitest'
import { z } from 'zod'
import { fileRequest } from '#console/fileRequest.ts'
import { day } from '#shared/fields.ts'
import { fileEndpoint, uploadEndpoint } from '#shared/fileEndpoint.ts'

const head = {
  ...({ access: 'document.get', summary: 'A file', mediaTypes: ['application/pdf'] } as const),
  ...({ whileBlocked: true, audited: true } as const),
}
const input = z.strictObject({ id: z.string(), from: day, part: z.int().optional() })

test('puts the fields of the path in the path and the others in the query, encoded as on the wire', () => {
  const file = fileEndpoint({ ...head, path: '/things/{id}/file', input })
  const given = { id: 'a/b', from: '2026-11-28', part: undefined }
  expect(fileRequest(file, given)).toEqual({ path: '/things/a%2Fb/file?from=20261128' })
  expect(fileRequest(file, { ...given, part: 2 }, 'zh')).toEqual({
    path: '/things/a%2Fb/file?from=20261128&part=2&lang=zh',
  })
})

test('sends the other fields of a POST as its body, and those of an upload in its URL', () => {
  const path = '/things/{id}/file' as const
  const given = { id: '1', from: '2026-11-28' }
  expect(fileRequest(fileEndpoint({ ...head, method: 'POST', path, input }), given, 'en')).toEqual({
    path: '/things/1/file?lang=en',
    body: { from: '20261128' },
  })
  const upload = uploadEndpoint({ ...head, path, input, output: z.strictObject({}), bodyLimit: 10 })
  expect(fileRequest(upload, given)).toEqual({ path: '/things/1/file?from=20261128' })
})
