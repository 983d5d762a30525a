-- Every hold of an order, for its timeline: the open one has an index of its own.
CREATE INDEX order_hold_by_order ON order_hold (tenant_id, order_id);

-- What the planner believes of orders before it has counted them: that one tenant has them all, each with a number of its
-- own. Else it takes a tenant for one row in two hundred, and looks for an order by an index that begins with the tenant and
-- the merchant. Only PostgreSQL 18 does, and only it can be told.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_proc WHERE proname = 'pg_restore_attribute_stats')
     AND NOT EXISTS (SELECT FROM pg_stats WHERE schemaname = 'public' AND tablename = 'pay_order') THEN
    PERFORM pg_restore_attribute_stats(
              'schemaname', 'public', 'relname', 'pay_order', 'attname', young.attname, 'inherited', false,
              'null_frac', 0::real, 'avg_width', young.width, 'n_distinct', young.n_distinct)
       FROM (VALUES ('tenant_id'::text, 4, 1::real), ('order_id', 26, -1)) young (attname, width, n_distinct);
  END IF;
END
$$;
