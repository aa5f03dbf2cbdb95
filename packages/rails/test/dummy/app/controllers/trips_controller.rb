# frozen_string_literal: true

class TripsController < ApplicationController
  def new
    @trip = Trip.new
  end

  def edit
    @trip = Trip.find(params[:id])
  end

  def create
    save Trip.new
  end

  def update
    save Trip.find(params[:id])
  end

  private

  def save(trip)
    @trip = trip
    return redirect_to edit_trip_path(trip, request.query_parameters), status: :see_other if trip.update(trip_params)

    render :new, status: :unprocessable_entity
  end

  def trip_params
    params.require(:trip).permit(:country_id, :city_id, :note, :tag_list, city_ids: [])
  end
end
