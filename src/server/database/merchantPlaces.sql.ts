/** SQL for a merchant's locations over [valid_from, valid_to). $1 is the tenant, $2 the merchant. */
export const merchantPlaces = `
  select country, province, valid_to,
         lag(valid_to, 1, '-infinity') over (order by valid_to) as valid_from
    from (select country, province, valid_to from merchant_former_place where tenant_id = $1 and merchant_id = $2
          union all
          select country, province, 'infinity' from merchant where tenant_id = $1 and merchant_id = $2) place`

/** Returns SQL for the merchant's location at a given instant. $1 is the tenant, $2 the merchant. */
export const merchantPlaceAt = (instant: string) => `
  select country, province
    from (select country, province, valid_to from merchant_former_place
           where tenant_id = $1 and merchant_id = $2 and valid_to > ${instant}
          union all
          select country, province, 'infinity' from merchant where tenant_id = $1 and merchant_id = $2) place
   order by valid_to limit 1`
