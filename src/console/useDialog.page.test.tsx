import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useDialog } from '#console/useDialog.ts'

afterEach(cleanup)

test('a dialog opens with its target, changes to another one and closes, by functions that stay the same', () => {
  const { result } = renderHook(() => useDialog<{ id: string }>())
  const { open, close } = result.current
  expect(result.current.target).toBeNull()
  act(() => open({ id: 'one' }))
  expect(result.current.target).toEqual({ id: 'one' })
  act(() => open({ id: 'two' }))
  expect(result.current.target).toEqual({ id: 'two' })
  act(close)
  expect(result.current.target).toBeNull()
  expect(result.current.open).toBe(open)
  expect(result.current.close).toBe(close)
})
