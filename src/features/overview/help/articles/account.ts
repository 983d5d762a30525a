import type { Article } from '#features/overview/help/article.ts'
import { businessArticles } from '#features/overview/help/articles/account/business.ts'
import { peopleArticles } from '#features/overview/help/articles/account/people.ts'
import { subMerchantsArticles } from '#features/overview/help/articles/account/subMerchants.ts'

export const articles: readonly Article[] = [...businessArticles, ...peopleArticles, ...subMerchantsArticles]
