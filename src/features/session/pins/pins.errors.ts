import { declareErrors } from '#shared/errors.ts'

export const pinErrors = declareErrors('pin', {
  notFound: { status: 404, en: 'Person not found', zh: '没有该人员' },
  ofOwner: {
    status: 403,
    en: 'Only an Owner can change the PIN of an Owner or of another Manager',
    zh: '只有所有者可以修改所有者或其他经理的 PIN 码',
  },
})
