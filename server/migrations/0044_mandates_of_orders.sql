-- An order that is undone takes its instruction with it, which is found by the order.

create index mandates_by_order on mandates (client_id, order_id);
