-- The chain of documents is read by what their definitions say; nothing reads the view any more.
drop view bill_link;
