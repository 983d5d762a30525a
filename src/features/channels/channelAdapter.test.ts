import { expect, test } from 'vitest'
import { channelAddress } from '#features/channels/channelAdapter.ts'

test.each([
  'https://api.rail.example',
  'https://api.rail.example:8443/v3/',
  'http://127.0.0.1:4000/sandbox',
  'http://localhost:4000',
])('%s is the address of a rail', (url) => {
  expect(channelAddress.safeParse(url).success).toBe(true)
})

test.each([
  'http://api.rail.example',
  'https://user:word@api.rail.example/',
  'https://api.rail.example@127.0.0.1/',
  'https://127.0.0.1\\@api.rail.example/',
  'https://127.0.0.1#@api.rail.example/',
  'https://api.rail example/',
  'javascript:alert(1)',
  'https://',
  '',
])('%s is none', (url) => {
  expect(channelAddress.safeParse(url).success).toBe(false)
})
