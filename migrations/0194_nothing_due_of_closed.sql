-- Nothing is due of an order that is closed; what was paid for it and is not back yet is given back.
update orders set due_amount = least(0, case when cancelled_qty + returned_qty >= pieces then total_amount - agreed_amount - account_amount else 0 end - (paid_amount - refunded_amount))
where status = 'close' and due_amount > 0;
