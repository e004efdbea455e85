-- What a parcel cost is the sum of its lines: kept in its head as well it was written a second time, with every index of it, at each parcel that left.
alter table shipment drop column cost;
