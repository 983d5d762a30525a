/** Where a merchant was over [valid_from, valid_to), as SQL. $1 tenant, $2 merchant. */
export const merchantPlaces = `
  select country, province, valid_to,
         lag(valid_to, 1, '-infinity') over (order by valid_to) as valid_from
    from (select country, province, valid_to from merchant_former_place where tenant_id = $1 and merchant_id = $2
          union all
          select country, province, 'infinity' from merchant where tenant_id = $1 and merchant_id = $2) place`

/** Where the merchant was at an instant given in SQL. The same parameters. */
export const merchantPlaceAt = (instant: string) => `
  select country, province
    from (select country, province, valid_to from merchant_former_place
           where tenant_id = $1 and merchant_id = $2 and valid_to > ${instant}
          union all
          select country, province, 'infinity' from merchant where tenant_id = $1 and merchant_id = $2) place
   order by valid_to limit 1`
