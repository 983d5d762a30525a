import { declareErrors } from '#shared/errors.ts'

export const postErrors = declareErrors('post', {
  notFound: { status: 404, en: 'Post not found', zh: '岗位不存在' },
  inUse: { status: 409, en: 'This post is still in use: {uses}', zh: '该岗位仍在使用：{uses}' },
})
