-- Answers, some of them about health, are deleted with a cart that does not become an order: those of earlier ones too.

delete from answers
 using carts
 where carts.client_id = answers.client_id and carts.id = answers.cart_id and carts.state = 'discarded';
