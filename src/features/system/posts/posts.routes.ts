import { postsContract } from '#features/system/posts/posts.contract.ts'
import {
  addPost,
  editPost,
  listPosts,
  removePost,
  usageOfPost,
} from '#features/system/posts/posts.service.ts'
import { routes } from '#server/http/routes.ts'

export const postRoutes = routes(postsContract, {
  list: (ctx, query) => listPosts(ctx, query),
  usage: (ctx, { postId }) => usageOfPost(ctx, postId),
  add: (ctx, facts) => addPost(ctx, facts),
  edit: (ctx, { postId, ...facts }) => editPost(ctx, postId, facts),
  remove: (ctx, { postId }) => removePost(ctx, postId),
})
